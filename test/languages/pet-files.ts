/** Where an SDK of the pet description (`petDescription`) has its files; paths are below its folder. */
export interface PetFiles {
  /** The manifest of the package. */
  readonly manifest: string;
  /** The source of the service of a tag. */
  readonly service: (tag: string) => string;
  /** The source of a model; its name in lower case. */
  readonly model: (name: string) => string;
}
