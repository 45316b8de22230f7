// StagePainter
