// The product as `npm start` runs it, on a data folder of this run.
import { join } from 'node:path'
import { reapWhenGone } from '../packages/testing/src/orphan-reaper.ts'
import { removeFolder, temporaryFolder } from '../tools/temporary-folder.ts'

const folder = temporaryFolder('journeys')
process.env.DATA_DIR = folder
process.env.PORT = '4311'
reapWhenGone(join(folder, 'postgres'), folder)
process.on('exit', () => removeFolder(folder))
// The runner holds the other end of our input: it closes when the runner is gone, however that came.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
await import('../tools/start.ts')
