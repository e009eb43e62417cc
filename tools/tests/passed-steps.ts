import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from '../checkout.ts'

/** Seconds by the name of each step that passed. */
type Passed = Record<string, number>

/** The commit that is checked out; nothing when the checkout differs from it, or in a folder without commits. */
export function cleanCommit(): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined
  } catch {
    return undefined
  }
}

/** Remembers which steps of a run of hours passed at one commit, so that a run that was ended can go on. */
export function passedSteps(file: string, commit: string | undefined) {
  const read = (): Passed => {
    try {
      const kept = JSON.parse(readFileSync(file, 'utf8'))
      return commit && kept.commit === commit ? kept.passed : {}
    } catch {
      return {}
    }
  }
  return {
    read,
    add(name: string, seconds: number) {
      if (!commit) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ commit, passed: { ...read(), [name]: seconds } }, undefined, 2))
    },
  }
}
