module example.com/petstore/examples

go 1.23

require example.com/petstore v0.0.0

replace example.com/petstore => ../
