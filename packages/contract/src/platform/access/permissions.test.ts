import { expect, it } from 'vitest'
import { actionOf, areaOf, holds, permissions, presets } from './permissions.ts'

const viewer = (part: object) => ({ isStoreOwner: false, isStoreAdmin: false, scopes: [], ...part })

it('gives owners and admins every permission, and others those that they have', () => {
  for (const permission of permissions) {
    expect(holds(viewer({ isStoreOwner: true }), permission)).toBe(true)
    expect(holds(viewer({ isStoreAdmin: true }), permission)).toBe(true)
    expect(holds(viewer({ scopes: [permission] }), permission)).toBe(true)
    expect(holds(viewer({ scopes: permissions.filter((one) => one !== permission) }), permission)).toBe(false)
    expect(holds(viewer({}), permission)).toBe(false)
  }
})

it('splits a permission into its area and its action', () => {
  for (const permission of permissions) expect(`${areaOf(permission)}.${actionOf(permission)}`).toBe(permission)
  expect([areaOf('sale_reports.export'), actionOf('sale_reports.export')]).toEqual(['sale_reports', 'export'])
})

it('presets only known permissions, each once, with the home page', () => {
  for (const preset of Object.values(presets)) {
    expect(permissions).toEqual(expect.arrayContaining([...preset]))
    expect(new Set(preset).size).toBe(preset.length)
    expect(preset[0]).toBe('homes.view')
  }
})
