/**
 * JSON Schemas of the answers of calls, generated from the TypeScript types named in the table. TypeScript 7 has no API for
 * this; the generator bundles an earlier version that has one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type CompletedConfig,
  type Config,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  DefinitionType,
  LiteralType,
  SchemaGenerator,
  UnionType,
} from 'ts-json-schema-generator';

const require = createRequire(import.meta.url);
const ts = createRequire(require.resolve('ts-json-schema-generator'))('typescript');

/** The part of a node of that version's syntax that is read here. */
interface TsNode {
  name: TsNode;
  typeName: TsNode;
  parent: TsNode;
  initializer: TsNode & { typeArguments?: TsNode[] };
  getText(): string;
}

type Types = Record<string, string | null>;

/** The answer type of each call as text, such as "ReceiptView" or "PlanView[]", by the name of the call. */
function answerTypes(folder: string): Types {
  const types: Types = {};
  for (const name of readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const visit = (node: TsNode) => {
      if (isAnswer(node)) {
        const [type] = node.initializer.typeArguments ?? [];
        types[node.parent.parent.name.getText()] = type ? type.getText() : null;
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  }
  return types;
}

/** The property `answer: answers<ReceiptView>()` of a call. */
function isAnswer(node: TsNode): boolean {
  return (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'answer' &&
    ts.isCallExpression(node.initializer) &&
    ts.isPropertyAssignment(node.parent.parent)
  );
}

/** Unions of texts that the compiler infers, which the generator cannot read from their sources. */
const INFERRED = ['MailKind'];

function createGenerator(settings: Config): SchemaGenerator {
  const config: CompletedConfig = { ...DEFAULT_CONFIG, ...settings };
  const program = createProgram(config);
  const nameOf = (node: unknown) => (node as TsNode).typeName.getText();
  const parser = createParser(program, config, (nodes) =>
    nodes.addNodeParser({
      supportsNode: (node) => ts.isTypeReferenceNode(node) && INFERRED.includes(nameOf(node)),
      createType: (node) => {
        const type = program.getTypeChecker().getTypeFromTypeNode(node as never);
        const { types } = type as unknown as { types: { value: string }[] };
        const texts = types.map(({ value }) => value).sort();
        return new DefinitionType(
          nameOf(node),
          new UnionType(texts.map((text) => new LiteralType(text))),
        );
      },
    }),
  );
  return new SchemaGenerator(program, parser, createFormatter(config), config);
}

/** The type of each call's answer, and the schema of each type that they name. */
export function answerSchemas(root: string): { types: Types; schemas: Record<string, object> } {
  const contracts = join(root, 'contracts/src');
  const types = answerTypes(join(contracts, 'calls'));
  const generator = createGenerator({
    path: join(contracts, '*.ts'),
    tsconfig: join(root, 'scripts/openapi/tsconfig.json'),
    skipTypeCheck: true,
    topRef: true,
    expose: 'export',
    jsDoc: 'extended',
    // Fields may be added to answers.
    additionalProperties: true,
  });
  const schemas: Record<string, object> = {};
  const named = Object.values(types).map((type) => type?.replace(/\[\]$/, ''));
  for (const type of new Set([...named, 'Page', 'ErrorBody'])) {
    if (!type || type === 'null') continue;
    Object.assign(schemas, generator.createSchema(type).definitions);
  }
  return { types, schemas };
}
