import { EventEmitter } from 'node:events'
import { ForksPoolWorker, type PoolOptions, type PoolRunnerInitializer, type PoolWorker } from 'vitest/node'

type Message = Parameters<PoolWorker['send']>[0]
type Listener = (...values: unknown[]) => void

/** The configuration loads a second instance of this module, so the processes are stored globally. */
const kept = globalThis as { backroomTestProcesses?: Map<string, ForksPoolWorker> }
kept.backroomTestProcesses ??= new Map()

/** The processes that run tests, by project. Their modules stay loaded from one run to the next. */
const processes = kept.backroomTestProcesses

/** The runner starts and stops a worker in each run. This one answers both, and its process goes on. */
class KeptProcess implements PoolWorker {
  readonly name = 'kept'
  /** Copies on disk are read again without asking whether the module changed. */
  readonly cacheFs = false
  readonly #project: string
  readonly #process: ForksPoolWorker
  readonly #answers = new EventEmitter()
  readonly #listening: [event: string, listener: Listener][] = []
  #isStarted: boolean
  #isAskedToStop = false

  constructor(options: PoolOptions) {
    this.#project = options.project.name
    const known = processes.get(this.#project)
    this.#isStarted = known !== undefined
    this.#process = known ?? new ForksPoolWorker(options)
  }

  async start() {
    if (this.#isStarted) return
    await this.#process.start()
    processes.set(this.#project, this.#process)
    this.#process.on('exit', () => {
      if (processes.get(this.#project) === this.#process) processes.delete(this.#project)
    })
  }

  on(event: string, listener: Listener) {
    this.#answers.on(event, listener)
    this.#process.on(event, listener)
    this.#listening.push([event, listener])
  }

  off(event: string, listener: Listener) {
    this.#answers.off(event, listener)
    this.#process.off(event, listener)
  }

  send(message: Message) {
    if (message.type === 'start' && this.#isStarted) return this.#answer('started')
    if (message.type === 'stop') {
      this.#isAskedToStop = true
      return this.#answer('stopped')
    }
    this.#process.send(message)
  }

  #answer = (type: 'started' | 'stopped') =>
    void setImmediate(() => this.#answers.emit('message', { __vitest_worker_response__: true, type }))

  /** Without being asked first, the process hangs. */
  async stop() {
    for (const [event, listener] of this.#listening) this.off(event, listener)
    if (this.#isAskedToStop) return
    processes.delete(this.#project)
    await this.#process.stop()
  }

  deserialize = (data: unknown) => data
}

export const keptProcesses: PoolRunnerInitializer = {
  name: 'kept',
  createPoolWorker: (options) => new KeptProcess(options),
}

/** The next run starts new processes. */
export async function endProcesses() {
  const ended = [...processes.values()]
  processes.clear()
  await Promise.all(ended.map((one) => one.stop()))
}
