// The product as `npm start` runs it, on a data folder of this run.
import { removeFolder, temporaryFolder } from '../tools/temporary-folder.ts'

const folder = temporaryFolder('journeys')
process.env.DATA_DIR = folder
process.env.PORT = '4311'
// Journeys run side by side from one address, faster than people.
process.env.CALLS_PER_ADDRESS = '100000'
process.on('exit', () => removeFolder(folder))
await import('../tools/start.ts')
