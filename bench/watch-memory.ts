import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Watches the memory of a process. `peak` ends it. @returns megabytes */
export function watchMemory(pid: number) {
  let [most, isOver] = [0, false]
  const watching = (async () => {
    while (!isOver) {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      most = Math.max(most, Number(kilobytes) / 1_024)
      await pause(50)
    }
  })()
  return {
    async peak() {
      isOver = true
      await watching
      return most
    },
  }
}
