// Runs the product as `npm start` does, on a temporary data folder, with a payment gateway that can withhold results.
import { join } from 'node:path'
import { reapWhenGone } from '../packages/testing/src/runs/orphan-reaper.ts'
import { removeFolder, temporaryFolder } from '../tools/processes/temporary-folder.ts'
import { startMutableGateway } from './mutable-gateway.ts'

const folder = temporaryFolder('journeys')
process.env.DATA_DIR = folder
process.env.PORT = process.env.JOURNEY_PORT
process.env.TEST_GATEWAY_URL = await startMutableGateway()
// Tests run in parallel from one address, faster than users.
process.env.CALLS_PER_ADDRESS = '100000'
process.env.CALLS_PER_SESSION = '100000'
reapWhenGone(join(folder, 'postgres'), folder)
process.on('exit', () => removeFolder(folder))
// Stdin closes when the test runner ends for any reason.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
await import('../tools/start.ts')
