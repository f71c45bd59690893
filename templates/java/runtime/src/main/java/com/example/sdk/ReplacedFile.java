package com.example.sdk;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Replaces a file once its new content is complete. */
final class ReplacedFile {
    /** Systems follow at most so many links. */
    private static final int MOST_LINKS = 40;

    /** Writes the content. */
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private ReplacedFile() {}

    /** Until the content is complete, nobody else can read it. */
    static void write(Path path, Content content) throws IOException {
        Path target = linkTarget(path);
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null) {
            throw new FileSystemException(target.toString(), null, "not a regular file");
        }
        // Its owner alone has permissions.
        Path part = Files.createTempFile(folder, ".", ".part");
        try {
            Set<PosixFilePermission> permissions = permissions(target, part);
            try (OutputStream out = Files.newOutputStream(part)) {
                content.writeTo(out);
            }
            if (permissions != null) {
                Files.setPosixFilePermissions(part, permissions);
            }
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Follows the links of the path itself; the last may lead to a file that does not exist. */
    private static Path linkTarget(Path path) throws IOException {
        Path target = path;
        for (int i = 0; i < MOST_LINKS && Files.isSymbolicLink(target); i++) {
            // Not normalized: the parent of a linked folder is not the folder before it.
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    /** Returns those of the file, or of a new one; null on systems without them. */
    private static @Nullable Set<PosixFilePermission> permissions(Path target, Path part)
            throws IOException {
        boolean isPosix = Files.getFileStore(part).supportsFileAttributeView("posix");
        if (Files.exists(target)) {
            if (!Files.isRegularFile(target)) {
                throw new FileSystemException(target.toString(), null, "not a regular file");
            }
            // A rename would replace a read-only file.
            Files.newOutputStream(target, StandardOpenOption.WRITE).close();
            return isPosix ? Files.getPosixFilePermissions(target) : null;
        }
        if (!isPosix) {
            return null;
        }
        // The umask of a process cannot be read without a file.
        Path sample = part.resolveSibling(part.getFileName() + ".mode");
        Files.createFile(sample);
        try {
            return Files.getPosixFilePermissions(sample);
        } finally {
            Files.delete(sample);
        }
    }
}
