import { expect, test } from 'vitest'
import { keepsAllRobotsOut, robotsFindings } from './robots.ts'

const lines = (...all: string[]) => all.join('\n')

test('accepts rules for several robots, comments, empty lines and every kind of line break', () => {
  expect(
    robotsFindings('# Shop\r\nUser-agent: *\rDisallow: /cart # not the cart\nAllow: /\nDISALLOW:\n\nCrawl-delay: 2'),
  ).toEqual([])
  expect(
    robotsFindings(lines('Sitemap: https://shop.example/more.xml', 'user-agent: AdsBot', 'Disallow: */x')),
  ).toEqual([])
  expect(robotsFindings('')).toEqual([])
})

test('names the line and what robots would misread in it', () => {
  expect(
    robotsFindings(
      lines('Disallow: /a', 'User-agent: *', 'Disallow /b', 'Noindex: /c', 'Disallow: cart', 'Sitemap: /s'),
    ),
  ).toEqual([
    { line: 1, problem: 'no_agent' },
    { line: 3, problem: 'no_colon' },
    { line: 4, problem: 'unknown_directive' },
    { line: 5, problem: 'not_a_path' },
    { line: 6, problem: 'not_an_address' },
  ])
  expect(robotsFindings('Sitemap: javascript:alert(1)')).toEqual([{ line: 1, problem: 'not_an_address' }])
})

test.each([
  ['all of it for every robot', lines('User-agent: *', 'Disallow: /'), true],
  [
    'all of it for two robots of which one is every robot',
    lines('User-agent: a', 'User-agent: *', 'Disallow: /'),
    true,
  ],
  ['a part', lines('User-agent: *', 'Disallow: /cart'), false],
  ['all of it for one robot', lines('User-agent: *', 'Disallow: /cart', 'User-agent: bad', 'Disallow: /'), false],
  ['nothing', '', false],
])('notices rules that keep every robot out: %s', (_, text, expected) => {
  expect(keepsAllRobotsOut(text)).toBe(expected)
})
