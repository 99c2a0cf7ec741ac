import { createRequire } from 'node:module';
import type { Language } from '@candor/contracts/languages';
import { toPrintable } from './to-printable.ts';
import { toWinAnsi } from './to-win-ansi.ts';

const FONTS = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  serif: 'Times-Roman',
  'serif-bold': 'Times-Bold',
};
/** For text that the standard fonts lack: letters of most European languages, Arabic and Hebrew. Only the glyphs used are embedded. */
const OTHER_SCRIPTS = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
};
/** The light theme of the site. */
const COLORS = { ink: '#13201C', muted: '#56655F', line: '#E2DFD5', brand: '#0B6656' };
/** Operations that select a colour. PDFKit writes the same anew for each text, of which a page has hundreds. */
const FILL = { ink: `${toRgb(COLORS.ink)} rg`, muted: `${toRgb(COLORS.muted)} rg` };
const STROKE_LINE = `${toRgb(COLORS.line)} RG`;

export interface TextStyle {
  /** Points from the left edge; of the text's right end if aligned right. */
  x: number;
  /** Points from the top edge. */
  y: number;
  size: number;
  font?: keyof typeof FONTS;
  color?: 'ink' | 'muted';
  align?: 'left' | 'right';
  /** Longer text is cut, with an ellipsis. */
  width?: number;
}

/** Writes an A4 document page by page. */
export interface PdfPage {
  add(): void;
  text(text: string, style: TextStyle): void;
  /** A horizontal line. */
  rule(from: number, to: number, y: number): void;
  /** The ring with a tick. */
  mark(x: number, y: number): void;
  /** The bytes since the last read. */
  read(): Buffer;
  /** Closes the document and returns its last bytes. */
  end(): AsyncIterable<Buffer>;
}

/** What this module uses of the font that PDFKit has loaded. */
interface EmbeddedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const { resolve: resolvePackage } = createRequire(import.meta.url);

export async function createPdfPage(title: string, language: Language): Promise<PdfPage> {
  // Loaded at the first statement: most processes never write one.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: false,
    autoFirstPage: false,
    lang: language,
    info: { Title: title, Author: 'Candor' },
  });

  const passOn = gatherContent(doc);

  /** Selects a font that has the text's letters, and returns the text as this font prints it. */
  function selectFont(text: string, font: keyof typeof FONTS): string {
    const known = toWinAnsi(text);
    if (known !== null) {
      doc.font(FONTS[font]);
      return known;
    }
    const weight = font.endsWith('bold') ? 'bold' : 'regular';
    doc.font(resolvePackage(OTHER_SCRIPTS[weight]));
    const { font: embedded } = (doc as unknown as { _font: { font: EmbeddedFont } })._font;
    return toPrintable(text, (codePoint) => embedded.hasGlyphForCodePoint(codePoint));
  }

  return {
    add() {
      passOn();
      doc.addPage();
    },
    text(text, { x, y, size, font = 'regular', color = 'ink', align = 'left', width }) {
      doc.fontSize(size).addContent(FILL[color]);
      const known = selectFont(text, font);
      const fitting =
        width === undefined ? known : fitText(known, width, (one) => doc.widthOfString(one));
      const left = align === 'right' ? x - doc.widthOfString(fitting) : x;
      doc.text(fitting, left, y, { lineBreak: false });
    },
    rule(from, to, y) {
      doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).addContent(STROKE_LINE).stroke();
    },
    mark(x, y) {
      doc.save().translate(x, y).lineWidth(2.6).lineCap('round').strokeColor(COLORS.brand);
      doc.path('M20.2 7.2A9.4 9.4 0 1 0 20.2 16.8').stroke();
      doc.path('M8 12.2l2.9 2.9 6.3-6.4').stroke();
      doc.restore();
    },
    read: () => (doc.read() as Buffer | null) ?? Buffer.alloc(0),
    async *end() {
      passOn();
      doc.end();
      for await (const chunk of doc) yield chunk as Buffer;
    },
  };
}

/** Red, green and blue of "#RRGGBB" as shares of one: "0.075 0.125 0.11". */
function toRgb(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return parts.map((part) => Number(part.toFixed(3))).join(' ');
}

/** More than what is drawn on a page. */
const CONTENT_BYTES = 128 * 1_024;

/**
 * Gathers what is drawn, and returns what passes it on to the page. PDFKit itself holds an object for each operation until
 * the page ends: hundreds a page, which outlive the collection of young objects.
 */
function gatherContent(doc: PDFKit.PDFDocument): () => void {
  const bytes = Buffer.allocUnsafe(CONTENT_BYTES);
  let used = 0;
  const passOn = () => {
    if (used > 0) doc.page.write(Uint8Array.prototype.slice.call(bytes, 0, used));
    used = 0;
  };
  doc.addContent = (operation: string) => {
    const line = `${operation}\n`;
    if (used + line.length > CONTENT_BYTES) passOn();
    if (line.length > CONTENT_BYTES) doc.page.write(operation);
    else used += bytes.write(line, used, 'latin1');
    return doc;
  };
  return passOn;
}

/** The longest beginning of a text that fits a width with its ellipsis. */
export function fitText(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let fits = 0;
  let tooLong = text.length;
  while (tooLong - fits > 1) {
    const half = Math.floor((fits + tooLong) / 2);
    if (measure(`${text.slice(0, half)}…`) <= width) fits = half;
    else tooLong = half;
  }
  return `${text.slice(0, fits).trimEnd()}…`;
}
