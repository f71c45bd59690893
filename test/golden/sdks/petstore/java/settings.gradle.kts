rootProject.name = "petstore"
