import { type Connection, type Model, type mongo, Schema, type Types } from 'mongoose';
import { addOutbox, type WithOutbox } from './outbox.ts';

// Only absent: an erased name is an empty one.
Schema.Types.String.checkRequired((value) => typeof value === 'string');

/** The mongoose type of a field. Parts and arrays may have a schema of their own. */
type TypeOf<V> = [V] extends [string]
  ? StringConstructor
  : [V] extends [number]
    ? NumberConstructor
    : [V] extends [boolean]
      ? BooleanConstructor
      : [V] extends [Date]
        ? DateConstructor
        : [V] extends [Types.ObjectId]
          ? typeof Schema.Types.ObjectId
          : [V] extends [readonly (infer Item)[]]
            ? ArrayConstructor | [TypeOf<Item>]
            : ObjectConstructor | Schema<NonNullable<V>>;

/** Fields that mongoose or {@link addOutbox} declares. */
type Implied<T> = keyof WithOutbox | (T extends { _id: Types.ObjectId } ? '_id' : never);
/** Fields that may be absent or null. */
type OptionalKeys<T> = {
  [K in keyof T]-?: undefined extends T[K] ? K : null extends T[K] ? K : never;
}[keyof T];
type Field<T, K extends keyof T> = { [Name in K]-?: TypeOf<NonNullable<T[Name]>> };

/** Every field of a document once, with its type: one that is missing here, or is not in the document, does not compile. */
export interface StoredFields<T> {
  /** Always there. */
  required: Field<T, Exclude<keyof T, Implied<T> | OptionalKeys<T>>>;
  /** Absent or null at times. */
  optional?: Field<T, Exclude<OptionalKeys<T>, Implied<T>>>;
}

export type CollectionDefinition<T> = StoredFields<T> & {
  name: string;
  indexes?: readonly mongo.IndexDescription[];
  /** Whether its documents hold events. */
  hasOutbox?: boolean;
};

/** A collection that a service stores documents in. */
export interface DefinedCollection<T extends object> {
  /** For migrations that need them. */
  indexes: mongo.IndexDescription[];
  /**
   * The model of the collection, whose indexes {@link buildIndexes} builds. It casts what it is given and refuses unknown fields;
   * `collection` is its driver's collection, for documents that are mapped by hand.
   */
  open<D extends mongo.Document = T>(
    connection: Connection,
  ): { model: Model<T>; collection: mongo.Collection<D> };
}

const STRICT = {
  versionKey: false,
  minimize: false,
  strict: 'throw',
  strictQuery: 'throw',
} as const;

/** The schema of a part of a document. */
export function definePart<T>(fields: StoredFields<T>): Schema<T> {
  return new Schema<T>(toFields(fields) as never, { ...STRICT, _id: false, id: false });
}

/** Declares a collection beside its repository: the fields of its documents and its indexes. */
export function defineCollection<T extends object>(
  definition: CollectionDefinition<T>,
): DefinedCollection<T> {
  const { name, indexes = [], hasOutbox = false } = definition;
  const schema = new Schema<T>(toFields(definition) as never, { ...STRICT, collection: name });
  if (hasOutbox) addOutbox(schema as never);
  for (const { key, ...options } of indexes) schema.index(key as never, options as never);
  return {
    indexes: [...indexes],
    open<D extends mongo.Document>(connection: Connection) {
      const opened = connection.models[name] as Model<T> | undefined;
      const model = opened ?? connection.model<T>(name, schema);
      return { model, collection: model.collection as unknown as mongo.Collection<D> };
    },
  };
}

/** Without defaults: what is stored is what was given. */
function toFields({ required, optional = {} }: { required: object; optional?: object }): object {
  const fields = (of: object, isRequired: boolean) =>
    Object.entries(of).map(([field, type]) => [
      field,
      { type, required: isRequired, default: undefined },
    ]);
  return Object.fromEntries([...fields(required, true), ...fields(optional, false)]);
}
