import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import type { FieldTexts } from '@backroom/theme/fields/field-texts'
import type { GroupSchema } from '@backroom/theme/groups/group-schema'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts as editor } from '../../apps/admin/src/pages/website/themes/editor/page-texts.en.ts'
import { fieldRows, type Row } from './field-rows.ts'

/** The row of each theme. */
type Rows = Record<ThemeKey, Row[]>

const head = `# Settings of a theme

Written by \`node tools/theme-reference.ts\` from the schemas in \`packages/theme/src/groups\` and
\`packages/storefront/src/sections\`. A key path is where a value is stored below its group or section; \`[]\` stands for the
items of a list. Where hydro and newchick differ, a row says whose it is; one without a twin is of that theme alone.
`

/** Every field of every settings group and section type, as Markdown. */
export function themeReference(): string {
  const { groups, sections } = byKey()
  return [
    head,
    '## Settings groups\n',
    ...[...groups.values()].map(groupText),
    '## Section types\n',
    ...[...sections.values()].map(sectionText),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

type Both<Schema> = { [theme in ThemeKey]?: Schema }

function byKey() {
  const groups = new Map<string, Both<GroupSchema>>()
  const sections = new Map<string, Both<SectionSchema>>()
  for (const themeKey of themeKeys) {
    const theme = themeSchemas[themeKey]
    for (const group of theme.groups) groups.set(group.key, { ...groups.get(group.key), [themeKey]: group })
    for (const section of Object.values(theme.sections))
      sections.set(section.type, { ...sections.get(section.type), [themeKey]: section })
  }
  return { groups, sections }
}

const schemasIn = <Schema>(both: Both<Schema>) =>
  themeKeys.flatMap((themeKey) => (both[themeKey] ? [{ themeKey, schema: both[themeKey] }] : []))

function groupText(both: Both<GroupSchema>): string {
  const all = schemasIn(both)
  const { texts, path } = all[0]!.schema
  const only = all.length === 1 ? `, ${all[0]!.themeKey} alone` : ''
  const rows = rowsOf((themeKey) => both[themeKey]?.fields, texts.en)
  return `### ${texts.en.name} (\`${path.join('.')}\`${only})\n\n${table(
    rows,
    all.map(({ themeKey }) => themeKey),
  )}\n`
}

function sectionText(both: Both<SectionSchema>): string {
  const all = schemasIn(both)
  const { type, texts, blocks, maxBlocks } = all[0]!.schema
  const themes = all.map(({ themeKey }) => themeKey)
  const names = [...new Set(themes.map((themeKey) => texts.en.name[themeKey]))].join(', ')
  const parts = [`### ${names} (\`${type}\`)\n`]
  const rows = rowsOf((themeKey) => both[themeKey]?.fields, texts.en)
  const hasFields = Object.values(rows).some((one) => one.length > 0)
  if (hasFields) parts.push(table(rows, themes))
  else if (maxBlocks === 0) parts.push('Nothing to set.\n')
  for (const [block, { label, max }] of Object.entries(blocks)) {
    const most = `at most ${max ?? maxBlocks} of ${maxBlocks} blocks`
    parts.push(`#### Block: ${labelsOf(texts.en)(label)} (\`${block}\`, ${most})\n`)
    parts.push(
      table(
        rowsOf((themeKey) => both[themeKey]?.blocks[block]?.fields, texts.en),
        themes,
      ),
    )
  }
  return parts.join('\n')
}

const labelsOf = ({ labels }: FieldTexts) => {
  const all: Readonly<Record<string, string>> = { ...editor.label, ...labels }
  return (key: string) => all[key] ?? key
}

const rowsOf = (fieldsOf: (themeKey: ThemeKey) => Parameters<typeof fieldRows>[0] | undefined, texts: FieldTexts) =>
  Object.fromEntries(
    themeKeys.map((themeKey) => [themeKey, fieldRows(fieldsOf(themeKey) ?? {}, labelsOf(texts))]),
  ) as Rows

function table(rows: Rows, themes: readonly ThemeKey[]): string {
  const lines = mergedRows(rows, themes).map(({ row: { path, label, kind, initial, takes }, theme }) =>
    [`\`${path}\``, theme ? `${label} (${theme})` : label, kind, initial, takes].map(cell).join('|'),
  )
  const columns = 'Key path | Label | Kind | At first | Takes'
  return `| ${columns} |\n|${'---|'.repeat(5)}\n${lines.map((line) => `|${line}|\n`).join('')}`
}

const cell = (text: string) => (text ? ` ${text.replaceAll('|', '\\|').replaceAll('\n', ' ')} ` : ' ')

/** In the first theme's order. Equal rows are listed once, rows of the other theme alone come last. */
function mergedRows(rows: Rows, themes: readonly ThemeKey[]): { row: Row; theme?: ThemeKey }[] {
  const [first = 'hydro', other] = themes
  if (!other) return rows[first].map((row) => ({ row }))
  const same = (a: Row, b: Row | undefined) => JSON.stringify(a) === JSON.stringify(b)
  const inOther = (path: string) => rows[other].find((row) => row.path === path)
  const paths = new Set(rows[first].map(({ path }) => path))
  return [
    ...rows[first].flatMap((row) => {
      const twin = inOther(row.path)
      if (same(row, twin)) return [{ row }]
      return [{ row, theme: first }, ...(twin ? [{ row: twin, theme: other }] : [])]
    }),
    ...rows[other].filter(({ path }) => !paths.has(path)).map((row) => ({ row, theme: other })),
  ]
}
