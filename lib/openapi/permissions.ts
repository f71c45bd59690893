/** Where `$ref`s may lead beside the folder of the description; nowhere unless a flag says so. */
export interface ReferencePermissions {
  readonly allowRemoteRefs: boolean;
  readonly allowPrivateRefs: boolean;
  readonly allowOutsideRefs: boolean;
}

interface PermissionFlag {
  /** Without the dashes. */
  readonly name: string;
  readonly help: string;
}

/** One flag for each permission: for every command that reads a description, and for `yo`. */
export const permissionFlags: readonly PermissionFlag[] = [
  {
    name: 'allow-remote-refs',
    help: 'follow $refs to http and https URLs',
  },
  {
    name: 'allow-private-refs',
    help: 'with --allow-remote-refs: also follow $refs to this machine and private networks',
  },
  {
    name: 'allow-outside-refs',
    help: "follow $refs to files outside the description's folder",
  },
];

/** The permissions that the flags of a command line give. */
export function permissionsOf(has: (flag: string) => boolean): ReferencePermissions {
  return {
    allowRemoteRefs: has('allow-remote-refs'),
    allowPrivateRefs: has('allow-private-refs'),
    allowOutsideRefs: has('allow-outside-refs'),
  };
}
