import { execFileSync } from 'node:child_process'
import { root } from '../checkout.ts'

/** So many commits in a row test all cases of the long lists. */
const parts = 12

const countCommits = () =>
  Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }))

/** The part of the cases that the last commit tests, for `part-of-cases.ts`. In a folder without commits, the first. */
export function partOfCommit(count = countCommits): string {
  let commits = 0
  try {
    commits = count()
  } catch {
    // Not a clone, or no git.
  }
  return `${(commits % parts) + 1}/${parts}`
}
