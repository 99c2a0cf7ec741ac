import { type Span, SpanKind, trace } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { failSpan, startSpan } from './spans.ts';

/**
 * Records the commands that the client sends within a trace. It must have been created with `monitorCommands`. Spans
 * name command and collection, never filters or documents.
 */
export function traceMongo(client: mongo.MongoClient): void {
  const spans = new Map<number, Span>();

  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    // Polling outside of a trace would begin a new one every second.
    if (!trace.getActiveSpan()) return;
    const target = command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    const span = startSpan(collection ? `${commandName} ${collection}` : commandName, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection ? { 'db.collection.name': collection } : {}),
      },
    });
    if (span.isRecording()) spans.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => {
    spans.get(requestId)?.end();
    spans.delete(requestId);
  });
  client.on('commandFailed', ({ requestId, failure }) => {
    const span = spans.get(requestId);
    if (!span) return;
    failSpan(span, failure);
    span.end();
    spans.delete(requestId);
  });
}
