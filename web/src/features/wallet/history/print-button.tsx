import { Printer } from 'lucide-react';
import { messages } from '../words/messages.ts';

export function PrintButton() {
  return (
    <button type="button" className="btn btn-plain btn-compact" onClick={() => window.print()}>
      <Printer size={16} strokeWidth={1.6} aria-hidden="true" /> {messages.history.print}
    </button>
  );
}
