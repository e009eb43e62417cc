import { expect, test } from 'vitest'
import { readLine } from './read-line.ts'

const hosts = new Set(['lotus.localhost', 'xn--o-ja.example'])
const read = (line: string) => {
  const address = readLine(line, hosts)
  return address && `${address.path}${address.isPrefix ? ' …' : ''}`
}

test('reads addresses and paths of the shop, whatever their port, query and slash [A2-14]', () => {
  expect(read('https://lotus.localhost:4000/products/tee/?utm_source=mail#top')).toBe('/products/tee')
  expect(read('LOTUS.localhost/products/tee')).toBe('/products/tee')
  expect(read('//lotus.localhost/products/tee')).toBe('/products/tee')
  expect(read('/pages/về-chúng-tôi')).toBe(read('/pages/v%e1%bb%81-ch%C3%BAng-t%C3%B4i'))
  expect(read('/')).toBe('/')
  expect(read('https://lotus.localhost')).toBe('/')
})

test('reads a star at the end as a prefix, which keeps its slash [A2-14]', () => {
  expect(read('/products/*')).toBe('/products/ …')
  expect(read('https://lotus.localhost/pro…*')).toBe('/pro …')
  expect(read('lotus.localhost*')).toBe('/ …')
})

test('takes nothing of another host or scheme [A2-14]', () => {
  for (const line of [
    'https://bamboo.localhost/products/tee',
    'https://lotus.localhost.evil.example/',
    'https://lotus.localhost@evil.example/',
    'https://path.invalid/products/tee',
    'ftp://lotus.localhost/products/tee',
    'javascript:alert(1)',
    '*',
    'not an address',
    '//',
  ])
    expect(read(line), line).toBeUndefined()
})
