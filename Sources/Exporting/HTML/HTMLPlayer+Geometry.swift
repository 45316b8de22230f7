extension HTMLPlayer {
  /// Where elements and points lie in a page: points are pairs of coordinates.
  static let geometry = #"""


    const sum = (one, other) => [one[0] + other[0], one[1] + other[1]];
    const difference = (one, other) => [one[0] - other[0], one[1] - other[1]];
    const placeOf = element => [element.values.x, element.values.y];
    const middleOf = box => [box.x + box.width / 2, box.y + box.height / 2];

    // From an element's own space to the page, as a matrix of style sheets.
    const matrixOf = values => {
      const turn = values.rotation * Math.PI / 180, [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
      const [a, b] = [cosine * values.scaleX, sine * values.scaleX];
      const [c, d] = [-sine * values.scaleY, cosine * values.scaleY];
      const x = values.x - values.pivotX * a - values.pivotY * c;
      const y = values.y - values.pivotX * b - values.pivotY * d;
      return [a, b, c, d, x, y];
    };

    // A point of the page in an element's own space; of one that is squeezed to a line, no number.
    const ownPoint = (values, point) => {
      const [a, b, c, d, tx, ty] = matrixOf(values), whole = a * d - b * c, [x, y] = difference(point, [tx, ty]);
      return [(d * x - c * y) / whole, (a * y - b * x) / whole];
    };

    const liesOn = (values, point) => {
      const [x, y] = ownPoint(values, point);
      return x >= 0 && x < values.width && y >= 0 && y < values.height;
    };

    // The upright box of an element in the page.
    const boxOf = values => {
      const [a, b, c, d, tx, ty] = matrixOf(values);
      const corners = [[0, 0], [values.width, 0], [0, values.height], [values.width, values.height]];
      const across = corners.map(([x, y]) => a * x + c * y + tx), down = corners.map(([x, y]) => b * x + d * y + ty);
      const [x, y] = [Math.min(...across), Math.min(...down)];
      return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
    };

    const isNear = (box, [x, y], most) => (
      x >= box.x - most && x <= box.x + box.width + most && y >= box.y - most && y <= box.y + box.height + most);

    const pathsTester = document.createElement("canvas").getContext("2d");
    """#
}
