plugins {
    `java-library`
    `maven-publish`
}

group = "com.example"
version = "1.0.0"

java {
    withJavadocJar()
    withSourcesJar()
}

repositories {
    mavenCentral()
}

dependencies {
    compileOnly("com.fasterxml.jackson.core:jackson-annotations:2.20")
    compileOnly("org.jspecify:jspecify:1.0.0")
}

tasks.withType<JavaCompile>().configureEach {
    options.encoding = "UTF-8"
    options.release.set(11)
}

publishing {
    publications {
        create<MavenPublication>("library") {
            artifactId = "petstore"
            from(components["java"])
            pom {
                name.set("petstore")
                description.set("Java client for Pet Store 1.2.0")
                licenses {
                    license {
                        name.set("MIT")
                        url.set("https://spdx.org/licenses/MIT.html")
                    }
                }
                developers {
                    developer {
                        name.set("The Shop")
                    }
                }
            }
        }
    }
}
