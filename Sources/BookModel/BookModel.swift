// BookModel
