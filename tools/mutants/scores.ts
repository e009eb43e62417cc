import { excerpt, type Kind, kinds, lineOf } from './mutant.ts'
import { noticed, type Tested } from './run-mutants.ts'

/** Below so many a score says little: only a sample of this size is held to its floor. */
export const binding = 300

export interface Score {
  name: string
  noticed: number
  /** Of which only the compiler noticed. */
  refused: number
  counted: number
}

export const isUnnoticed = ({ outcome }: Tested) => !noticed.has(outcome) && outcome !== 'invalid'

export const percentOf = ({ noticed: some, counted }: Score): number => (counted === 0 ? 100 : (100 * some) / counted)

/** What is no longer SQL counts neither way. */
export function scoresBy(tested: readonly Tested[], nameOf: (one: Tested) => string): Score[] {
  const scores = new Map<string, Score>()
  for (const one of tested) {
    if (one.outcome === 'invalid') continue
    const name = nameOf(one)
    const score = scores.get(name) ?? { name, noticed: 0, refused: 0, counted: 0 }
    score.counted += 1
    if (noticed.has(one.outcome)) score.noticed += 1
    if (one.outcome === 'refused') score.refused += 1
    scores.set(name, score)
  }
  return [...scores.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** One sentence for each kind whose sample is large enough and whose score is below its floor. */
export function belowFloor(tested: readonly Tested[], drawn: ReadonlyMap<Kind, number>): string[] {
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const [score] = scoresBy(
      tested.filter(({ mutant }) => mutant.kind === kind),
      () => kind,
    )
    const { title, floorPercent } = kinds[kind]
    if (!score || (drawn.get(kind) ?? 0) < binding || percentOf(score) >= floorPercent) return []
    return [`${title}: ${percentOf(score).toFixed(1)} % are noticed, at least ${floorPercent} % must be`]
  })
}

const row = (score: Score) =>
  `  ${score.name.padEnd(32)}${String(score.noticed).padStart(5)} of ${String(score.counted).padStart(4)}${percentOf(score).toFixed(1).padStart(8)} %${only(score)}`
const only = ({ refused }: Score) => (refused === 0 ? '' : `, ${refused} of them by the compiler alone`)

export function scoreTable(tested: readonly Tested[]): string {
  const floors = (name: string) => Object.values(kinds).find(({ title }) => title === name)!.floorPercent
  return [
    'By kind',
    ...scoresBy(tested, ({ mutant }) => kinds[mutant.kind].title).map(
      (one) => `${row(one)}  (floor ${floors(one.name)} %)`,
    ),
    'By area',
    ...scoresBy(tested, ({ mutant }) => `${mutant.area} ${mutant.kind === 'sql' ? 'SQL' : 'TypeScript'}`).map(row),
    'By rule',
    ...scoresBy(tested, ({ mutant }) => mutant.mutator).map(row),
  ].join('\n')
}

/** File, line, and the text before and after. */
export function describeSurvivor({ mutant, outcome }: Tested, source: string): string {
  const before = excerpt(source.slice(mutant.start, mutant.end))
  const line = lineOf(source, mutant.start)
  const around = excerpt(source.split('\n')[line - 1] ?? '')
  return [
    `${outcome === 'not covered' ? 'NOT COVERED' : 'SURVIVED'} ${mutant.file}:${line} (${mutant.mutator})`,
    `  ${around}`,
    `  - ${before}`,
    `  + ${excerpt(mutant.replacement)}`,
  ].join('\n')
}
