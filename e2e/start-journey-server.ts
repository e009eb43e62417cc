// Runs the product as `npm start` does, on a temporary data folder, with a payment gateway that can withhold results, a stand-in
// for Stripe, a name server and a registrar.
import { join } from 'node:path'
import { reapWhenGone } from '../packages/testing/src/runs/orphan-reaper.ts'
import { registrarSecret, startRegistrarServer } from '../packages/testing/src/servers/registrar-server.ts'
import { startStripeServer } from '../packages/testing/src/servers/stripe-server.ts'
import { removeFolder, temporaryFolder } from '../tools/processes/temporary-folder.ts'
import { startJourneyClock } from './journey-clock.ts'
import { startJourneyDns } from './journey-dns.ts'
import { startMutableGateway } from './mutable-gateway.ts'

const folder = temporaryFolder('journeys')
process.env.DATA_DIR = folder
process.env.PORT = process.env.JOURNEY_PORT
process.env.TEST_GATEWAY_URL = await startMutableGateway()
const stripe = await startStripeServer()
process.env.STRIPE_API_URL = stripe.url
process.env.STRIPE_SCRIPT_URL = stripe.scriptUrl
await startJourneyClock(folder)
process.env.DNS_SERVER = await startJourneyDns()
process.env.REGISTRAR_URL = (await startRegistrarServer()).url
process.env.REGISTRAR_SECRET = registrarSecret
// Servers of tests, which a shop calls, are on this machine.
process.env.WEBHOOK_PRIVATE_TARGETS = 'true'
// Tests run in parallel from one address, faster than users.
process.env.CALLS_PER_ADDRESS = '100000'
process.env.CALLS_PER_SESSION = '100000'
reapWhenGone(join(folder, 'postgres'), folder)
process.on('exit', () => removeFolder(folder))
// Stdin closes when the test runner ends for any reason.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
await import('../tools/start.ts')
