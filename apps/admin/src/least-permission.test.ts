import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageTable } from '@backroom/contract/pages/pages'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { expect, it } from 'vitest'
import { altered } from './testing/answers.ts'
import { endpointOf } from './testing/contract-breaches.ts'
import { addressOf, now, screenAnswers, screens, settled } from './testing/each-screen.ts'
import { measureCharts } from './testing/measure-charts.ts'
import { openAdmin } from './testing/open-admin.ts'
import { linesOnlyIn } from './testing/press-everything.ts'
import { stopClock } from './testing/settle.ts'

measureCharts()

it.each(partOfCases(screens))('shows %s to a member who may only see it, and asks for nothing more', async (page) => {
  stopClock(now)
  const { permission } = pageTable[page]
  const scopes = permissions.filter((one) => one === permission || one === permission.replace(/\.\w+$/, '.view'))
  const answers = { ...screenAnswers('full'), ...altered('GET /users/info', { isStoreOwner: false, scopes }) }
  const { sent } = await openAdmin(addressOf(page), { answers })
  const outline = await settled()
  const mayCall = ['public', 'signed-in', 'member', 'member-or-app', ...scopes]
  const refused = sent.filter((request) => !mayCall.includes(endpointOf(request)?.permission ?? 'member'))
  expect([...new Set(refused.map(({ method, path }) => `${method} ${path}`))], 'refused calls').toEqual([])
  const owned = readFileSync(join(import.meta.dirname, `outlines/${page}.full.txt`), 'utf8')
  const difference = ['Missing:', ...linesOnlyIn(owned, outline), 'Added:', ...linesOnlyIn(outline, owned)]
  await expect(`${difference.join('\n')}\n`).toMatchFileSnapshot(`./outlines/least-permission/${page}.txt`)
})
