module example.com/petstore

go 1.23
