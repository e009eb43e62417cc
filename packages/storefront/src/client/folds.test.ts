import { expect, it } from 'vitest'
import { enhanceFolds } from './folds.ts'

it('opens the closed part that a link leads into, and no other [A2-39]', () => {
  document.body.innerHTML =
    '<a href="#chart" data-opens>Size chart</a><a href="#gone" data-opens>Gone</a>' +
    '<details><div id="chart"></div></details><details id="other"></details>'
  enhanceFolds()
  for (const link of document.querySelectorAll('a')) link.click()
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false])
})
