import type {
  Data,
  ListData,
  RecordData,
  RuntimeFunction,
  TableData,
  TypeData,
  WordData,
} from './data.js';

/** Walks the data of the runtime; a language says how each kind of value is written. */
export abstract class DataWriter<Layout> {
  protected abstract text(value: string): Layout;
  protected abstract plain(value: boolean | number): Layout;
  protected abstract word(data: WordData, key: string | undefined): Layout;
  protected abstract duration(milliseconds: number): Layout;
  protected abstract type(data: TypeData): Layout;
  protected abstract runtime(name: RuntimeFunction): Layout;
  protected abstract record(data: RecordData, key: string | undefined): Layout;
  protected abstract table(data: TableData): Layout;
  protected abstract list(name: ListData['list'], items: readonly Layout[]): Layout;

  /** @param key - of the table that the value stands in */
  print(data: Data, key?: string): Layout {
    switch (data.kind) {
      case 'text':
        return this.text(data.text);
      case 'plain':
        return this.plain(data.value);
      case 'word':
        return this.word(data, key);
      case 'duration':
        return this.duration(data.milliseconds);
      case 'type':
        return this.type(data);
      case 'runtime':
        return this.runtime(data.name);
      case 'record':
        return this.record(data, key);
      case 'table':
        return this.table(data);
      case 'list':
        return this.list(
          data.list,
          data.items.map((item) => this.print(item)),
        );
    }
  }
}
