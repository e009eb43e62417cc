import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Watches the memory of a process. `peak` ends it. @returns megabytes */
export function watchMemory(pid: number) {
  const now = () => {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1_024
  }
  let [most, isOver] = [0, false]
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, now())
      await pause(50)
    }
  })()
  return {
    now,
    async peak() {
      isOver = true
      await watching
      return most
    },
  }
}
