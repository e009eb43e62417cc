import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partOf } from '@backroom/contract'
import type { ErrorDefinition } from '@backroom/contract/platform/api/error-table'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import { textsIn } from './areas.ts'

type Text = readonly [place: string, text: string]

const textsOf = (texts: object, path: string): Text[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}.${key}`, text] as const] : textsOf(text as object, `${path}.${key}`),
  )

const repository = join(import.meta.dirname, '../../../..')
const vietnameseLetter = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i
/** Demo data and code about letters, which no customer or merchant reads. */
const otherSources =
  /\.test\.tsx?$|\.types\.tsx$|(test-api|examples)\.ts$|\/testing\/|\/handles\/|\/slug\.ts$|\/swatch\.ts$/
const textFile = /(texts|errors|names|kinds|pages)(\.(en|vi))?\.ts$/

/** Every source file with texts in two languages. */
const files = ['apps/admin/src', 'apps/server/src', 'packages/contract/src', 'packages/domain/src']
  .concat('packages/storefront/src', 'packages/theme/src')
  .flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name) && !otherSources.test(name))
  .map((name) => [name, readFileSync(join(repository, name), 'utf8')] as const)
  .filter(([name, code]) => textFile.test(name) || vietnameseLetter.test(code))

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const literal = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g
/** Sentences and labels of more than one word. Single words may be names in the code. */
const written: Text[] = files.flatMap(([name, code]) =>
  [...code.replaceAll(comment, '').matchAll(literal)]
    .map((match) => [name, match[1] ?? match[2] ?? match[3] ?? ''] as const)
    .filter(([, text]) => text.includes(' ') || vietnameseLetter.test(text)),
)
const vietnamese = written.filter(([, text]) => vietnameseLetter.test(text))
const english = written.filter(([, text]) => !vietnameseLetter.test(text))

const admin = [...textsOf(await textsIn('en'), 'en'), ...textsOf(await textsIn('vi'), 'vi')]

const matching = (texts: readonly Text[], pattern: RegExp) => texts.filter(([, text]) => pattern.test(text))

it('reads the texts of every package', () => {
  const packages = new Set(files.map(([name]) => name.split('/', 2).join('/')))
  expect(packages.size).toBe(6)
  expect(english.length).toBeGreaterThan(1500)
  expect(vietnamese.length).toBeGreaterThan(1500)
})

it('spells xóa, hủy, tùy, khóa and hóa with the tone mark on the first vowel', () => {
  expect(matching(vietnamese, /(xoá|huỷ|tuỳ|khoá|hoá|uỷ)(?!\p{L})/iu)).toEqual([])
})

it('calls an email an email', () => {
  expect(matching(english, /\be-mail|\bmail(s|ed|ing)?\b/i)).toEqual([])
  expect(matching(vietnamese, /e-mail|(?<![\p{L}-])(mail|thư(?! viện))(?!\p{L})/iu)).toEqual([])
})

it('has exclamation marks only where the specification writes them', () => {
  const specified = /^Oops! Unknown error!$|before publishing\(run ads\)!!!$/
  const exclaiming = [...english, ...vietnamese].filter(([, text]) => /\p{L}!+(\s|$)/u.test(text))
  expect(exclaiming.filter(([, text]) => !specified.test(text))).toEqual([])
})

it('has no phrases that only this project uses', () => {
  const privatePhrases =
    /\bstands?\b|\bleads? (to nothing|nowhere)\b|\bmeanwhile\b|\bshall\b|\bwhoever\b|\banew\b|\bsomebody\b|(?<!media )\bbuyers?\b|\bno longer good\b|\b(could not|couldn’t|cannot|can’t) be read\b/i
  expect(matching(english, privatePhrases)).toEqual([])
})

it('keeps help within 120 characters', () => {
  const sections = Object.values(themeSchemas).flatMap(({ groups, sections }) => [
    ...groups,
    ...Object.values(sections),
  ])
  const help = [
    ...admin.filter(([key]) => /\.(help|formula)\.|[hH](int|elp)$/.test(key)),
    ...sections.flatMap(({ texts }) => [...textsOf(texts.en.help, 'en'), ...textsOf(texts.vi.help, 'vi')]),
  ]
  expect(help.length).toBeGreaterThan(200)
  expect(help.filter(([, text]) => text.length > 120)).toEqual([])
})

it('keeps errors within 140 characters', () => {
  const errors: ErrorDefinition[] = Object.values(partOf('errors')).flatMap((table) => Object.values(table))
  const texts = errors.flatMap(({ code, en, vi }) => [[code, en] as const, [code, vi] as const])
  const inForms = admin.filter(([key]) =>
    /(Failed|failed|Missing|Wrong|Invalid|Malformed|Gone|refused|Refused)$/.test(key),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect([...texts, ...inForms].filter(([, text]) => text.length > 140)).toEqual([])
})

it('formats every count for its reader', () => {
  expect(matching(admin, /\{\{count\}\}/)).toEqual([])
})
