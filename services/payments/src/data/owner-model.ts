import { type Connection, type Model, Schema } from 'mongoose';

/** An account that may own a wallet, as auth announced it. */
export interface OwnerDocument {
  _id: string;
  fullName: string;
  email: string;
}

export type OwnerModel = Model<OwnerDocument>;

export function createOwnerModel(connection: Connection): OwnerModel {
  const schema = new Schema<OwnerDocument>(
    {
      _id: { type: String, required: true },
      fullName: { type: String, required: true },
      email: { type: String, required: true },
    },
    { collection: 'owners', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  return connection.model<OwnerDocument>('Owner', schema);
}
