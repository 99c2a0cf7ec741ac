import { type Connection, type Model, Schema } from 'mongoose';

/** The last known entry of a wallet, kept outside its chain so that a cut-off tail shows. */
export interface CheckpointDocument {
  /** The wallet. */
  _id: string;
  seq: number;
  hash: string;
}

export type CheckpointModel = Model<CheckpointDocument>;

export function createCheckpointModel(connection: Connection): CheckpointModel {
  const schema = new Schema<CheckpointDocument>(
    {
      _id: { type: String, required: true },
      seq: { type: Number, required: true },
      hash: { type: String, required: true },
    },
    { collection: 'checkpoints', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  return connection.model<CheckpointDocument>('Checkpoint', schema);
}
