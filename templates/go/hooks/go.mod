// A build puts the path of the SDK in the place of this one.
module example.com/sdk

go 1.23
