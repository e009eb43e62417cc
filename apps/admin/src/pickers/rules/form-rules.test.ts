import { productRuleFields as fields } from '@backroom/contract/catalog/products/rule-fields'
import { expect, it } from 'vitest'
import {
  choiceOf,
  fieldOfChoice,
  incompleteConditions,
  newCondition,
  sentConditions,
  withField,
  withOperator,
} from './form-rules.ts'

const price = { ...newCondition(fields, 'price'), operator: 'greater' as const, value: 1200 }

it('another field keeps the operator if it has it, and drops the value', () => {
  expect(withField(fields, price, { field: 'cost' })).toEqual({ ...price, field: 'cost', value: null })
  expect(withField(fields, price, { field: 'status' })).toEqual({
    ...price,
    field: 'status',
    operator: 'is',
    value: 'draft',
  })
  expect(withField(fields, price, { field: 'image' })).toMatchObject({ operator: 'is_set', value: null })
})

it('a keyed field is named by its field and its key', () => {
  const material = withField(fields, price, fieldOfChoice('metafieldText:custom.material'))
  expect(material).toEqual({ id: price.id, field: 'metafieldText', key: 'custom.material', operator: 'is', value: '' })
  expect([choiceOf(material), choiceOf(price)]).toEqual(['metafieldText:custom.material', 'price'])
  expect(incompleteConditions(fields, [material, { ...material, value: 'x' }])).toEqual([0])
  expect(sentConditions([{ ...material, value: 'x' }])).toEqual([
    { field: 'metafieldText', key: 'custom.material', operator: 'is', value: 'x' },
  ])
  expect(withField(fields, material, { field: 'price' })).not.toHaveProperty('key')
})

it('another operator keeps the value if it needs one', () => {
  expect(withOperator(fields, price, 'less').value).toBe(1200)
  expect(withOperator(fields, withOperator(fields, price, 'is_set'), 'less').value).toBeNull()
  const title = withOperator(fields, { ...newCondition(fields, 'title'), value: 'x' }, 'is_not_set')
  expect([title.value, withOperator(fields, title, 'contains').value]).toEqual([null, ''])
})

it('a condition without its value is incomplete, and texts are sent without white space around them', () => {
  const title = newCondition(fields, 'title')
  expect(
    incompleteConditions(fields, [price, title, newCondition(fields, 'price'), newCondition(fields, 'created')]),
  ).toEqual([1, 2, 3])
  expect(incompleteConditions(fields, [newCondition(fields, 'status'), newCondition(fields, 'image')])).toEqual([])
  expect(sentConditions([{ ...title, value: ' mug ' }])).toEqual([{ field: 'title', operator: 'is', value: 'mug' }])
})
