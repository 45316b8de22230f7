// BookStaging
