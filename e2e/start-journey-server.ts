// The product as `npm start` runs it, on a data folder of this run, with a payment gateway that can lose its voice.
import { join } from 'node:path'
import { reapWhenGone } from '../packages/testing/src/runs/orphan-reaper.ts'
import { removeFolder, temporaryFolder } from '../tools/processes/temporary-folder.ts'
import { startMutableGateway } from './mutable-gateway.ts'

const folder = temporaryFolder('journeys')
process.env.DATA_DIR = folder
process.env.PORT = process.env.JOURNEY_PORT
process.env.TEST_GATEWAY_URL = await startMutableGateway()
// Journeys run side by side from one address, faster than people.
process.env.CALLS_PER_ADDRESS = '100000'
process.env.CALLS_PER_SESSION = '100000'
reapWhenGone(join(folder, 'postgres'), folder)
process.on('exit', () => removeFolder(folder))
// The runner holds the other end of our input: it closes when the runner is gone, however that came.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
await import('../tools/start.ts')
