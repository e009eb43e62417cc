import { describe, expect, it } from 'vitest'
import { chooseTests } from './choose-tests.ts'

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${String(index).padStart(3, '0')}.test.ts`)

describe('the tests that npm run check runs', () => {
  it('are all tests that a small change affects', () => {
    const affected = [...files('apps/server/src', 7), ...files('packages/domain/src/selling/orders', 7)]
    expect(chooseTests({ changed: ['packages/domain/src/orders/total.ts'], affected })).toEqual({
      chosen: affected,
      left: 0,
    })
  })

  it('are the tests beside a change that everything uses, with the count of the others', () => {
    const beside = files('packages/contract/src/platform/api', 2)
    const affected = [...files('apps/server/src', 100), ...beside]
    expect(chooseTests({ changed: ['packages/contract/src/platform/api/fields.ts'], affected })).toEqual({
      chosen: beside,
      left: 100,
    })
  })

  it('fit into a minute, changed tests first', () => {
    const affected = files('apps/server/src', 100)
    const changed = ['apps/server/src/app.ts', 'apps/server/src/099.test.ts']
    const { chosen, left } = chooseTests({ changed, affected })
    expect(chosen).toHaveLength(15)
    expect(chosen[0]).toBe('apps/server/src/099.test.ts')
    expect(left).toBe(85)
  })
})
