import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { LettersDocument } from './letters-document.ts'

const font = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
const margin = 50
const pageWidth = 600

/** Draws a text on a page. @param before of an earlier page @returns the file, and where each run of letters begins in points from the left */
async function drawn(text: string, align: 'left' | 'right' = 'left', before = '') {
  const pdf = new LettersDocument({ size: [pageWidth, 400], margin, compress: false })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.registerFont('regular', font)
  pdf.font('regular').fontSize(10)
  await pdf.prepare(before)
  await pdf.prepare(text)
  const width = pdf.widthOfString(text)
  pdf.text(text, { align })
  pdf.end()
  await ended
  const file = Buffer.concat(parts).toString('latin1')
  return {
    width,
    /** The families that the file has. */
    families: new Set([...file.matchAll(/\/BaseFont \/\w+\+NotoSans(\w*)/g)].map(([, family]) => family)),
    /** The letters that a reader can copy. */
    copied: new Set(
      [...file.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)].flatMap(([, ranges = '']) =>
        [...ranges.matchAll(/<([0-9a-f ]{4,})>/g)].map(([, hex = '']) =>
          Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        ),
      ),
    ),
    starts: [...file.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x)),
    baselines: new Set([...file.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => y)),
  }
}

test.each([
  ['Japanese', 'JP', '東京都千代田区丸の内ビル一丁目'],
  ['Korean', 'KR', '서울특별시 종로구 세종대로'],
  ['Chinese', 'SC', '北京市朝阳区建国路'],
  ['Chinese of Taiwan', 'SC', '臺北市信義區'],
  ['Thai', 'Thai', 'กรุงเทพมหานครที่อยู่'],
  ['Arabic', 'Arabic', 'شارع الملك فهد'],
  ['Hebrew', 'Hebrew', 'רחוב הרצל תל אביב'],
  ['Georgian', 'Georgian', 'რუსთაველის გამზირი, თბილისი'],
  ['Armenian', 'Armenian', 'Մաշտոցի պողոտա, Երևան'],
  ['Bengali', 'Bengali', 'মিরপুর রোড, ধানমন্ডি, ঢাকা'],
  ['Tamil', 'Tamil', 'அண்ணா சாலை, சென்னை'],
  ['Telugu', 'Telugu', 'బంజారా హిల్స్, హైదరాబాద్'],
  ['Gujarati', 'Gujarati', 'આશ્રમ રોડ, અમદાવાદ'],
  ['Kannada', 'Kannada', 'ಮಹಾತ್ಮ ಗಾಂಧಿ ರಸ್ತೆ, ಬೆಂಗಳೂರು'],
  ['Malayalam', 'Malayalam', 'മഹാത്മാഗാന്ധി റോഡ്, കൊച്ചി'],
  ['Gurmukhi', 'Gurmukhi', 'ਮਾਲ ਰੋਡ, ਅੰਮ੍ਰਿਤਸਰ'],
  ['Sinhala', 'Sinhala', 'ගාලු පාර, කොළඹ'],
  ['Khmer', 'Khmer', 'មហាវិថីព្រះនរោត្តម ភ្នំពេញ'],
  ['Lao', 'Lao', 'ຖະໜົນລ້ານຊ້າງ ນະຄອນຫຼວງວຽງຈັນ'],
  ['Myanmar', 'Myanmar', 'ဗိုလ်ချုပ်အောင်ဆန်းလမ်း ရန်ကုန်မြို့'],
  ['Ethiopic', 'Ethiopic', 'ቦሌ መንገድ፣ አዲስ አበባ'],
  ['the baht', 'Thai', '฿1,200'],
])('draws %s with letters of the family %s', async (_, family, text) => {
  const { families, copied } = await drawn(text)
  expect([...families].some((one) => one?.startsWith(family))).toBe(true)
  const letters = [...text].filter((letter) => letter !== ' ')
  const written = [...copied].join('')
  // Some vowels are drawn as their two parts, on both sides of a letter.
  const parts = letters.flatMap((letter) => (written.includes(letter) ? letter : [...letter.normalize('NFD')]))
  expect(parts.filter((part) => !written.includes(part))).toEqual([])
})

test.each([
  ['Bengali', 'ক্ষ', 'ক্ষ'],
  ['Tamil', 'கு', 'கு'],
  ['Telugu', 'శ్రీ', 'శీ'],
  ['Malayalam', 'ന്ധ', 'ന്ധ'],
  ['Sinhala', 'ක්‍ර', '්\u200dර'],
])('letters of %s that join are drawn as one', async (_, text, joined) => {
  expect([...(await drawn(text)).copied]).toContain(joined)
})

test.each([
  ['Bengali', 'কি', ['ি', 'ক']],
  ['Tamil', 'கை', ['ை', 'க']],
  ['Khmer', 'កេ', ['េ', 'ក']],
  ['Myanmar', 'ကြေ', ['ေ', 'ြ', 'က']],
])('signs of %s that are seen before their letter are drawn before it', async (_, text, signs) => {
  const { copied } = await drawn(text)
  expect([...copied].filter((letter) => signs.includes(letter))).toEqual(signs)
})

test('letters are drawn whose font leaves out a place of their marks', async () => {
  expect((await drawn('హైదరాబాద్')).width).toBeGreaterThan(0)
})

test('opens no other font for Latin, Vietnamese, Cyrillic and Greek letters', async () => {
  const { families } = await drawn('Nguyễn Thị Ơn, Đường số 9; Москва; Αθήνα – €5…')
  expect([...families]).toEqual([''])
})

test('the characters of a text with kana are those of Japan, and without any those of China', async () => {
  expect([...(await drawn('直 の')).families].some((family) => family?.startsWith('JP'))).toBe(true)
  expect([...(await drawn('直')).families].some((family) => family?.startsWith('SC'))).toBe(true)
})

test('a page has the characters of its own language, whatever an earlier page had', async () => {
  const { families } = await drawn('直', 'left', '直の')
  expect([...families].map((family) => family?.slice(0, 2))).toEqual(['SC'])
})

test('a letter that a family lists without having it is drawn by the next one', async () => {
  const { families, copied } = await drawn('の 한')
  expect([...families].map((family) => family?.slice(0, 2)).toSorted()).toEqual(['', 'JP', 'KR'])
  expect([...copied].join('')).toContain('한')
})

test('letters of all fonts stand on one line, one after the other', async () => {
  const { starts, baselines, width } = await drawn('No. 5 東京 A')
  expect(baselines.size).toBe(1)
  // Each character of Chinese has a file of its own here, and is a square.
  const [first = 0, second = 0, third = 0, last = 0] = starts
  expect([first, third - second, last - third]).toEqual([margin, 10, 10])
  expect(margin + width).toBeGreaterThan(last)
})

test('at the right end of the page a line ends with its last letter', async () => {
  const { starts, width } = await drawn('5 東京', 'right')
  expect(starts[0]).toBeCloseTo(pageWidth - margin - width, 1)
  expect(starts.at(-1)).toBeCloseTo(pageWidth - margin - 10, 1)
})

test('the first word of a line from right to left is the one at the right', async () => {
  const alone = await drawn('רחוב')
  const { starts, width } = await drawn('רחוב הרצל')
  expect(Math.min(...starts.map((start) => Math.abs(start - (margin + width - alone.width))))).toBeLessThan(0.01)
})

test.each([
  ['Arabic', 'شارع ١٢٫٣', ['١', '٢', '٫', '٣']],
  ['Persian', 'پلاک ۱۲۳', ['۱', '۲', '۳']],
])('a number in digits of %s is read from left to right', async (_, text, digits) => {
  const { copied } = await drawn(text)
  expect([...copied].filter((letter) => digits.includes(letter))).toEqual(digits)
})

test('a long text without spaces is broken between characters', async () => {
  const { baselines, starts } = await drawn('東京都千代田区丸の内'.repeat(10))
  expect(baselines.size).toBeGreaterThan(1)
  expect(Math.max(...starts)).toBeLessThan(pageWidth - margin)
})

test('letters that no font has are drawn as boxes, and the rest is drawn', async () => {
  const { copied } = await drawn('Ꮳ 東')
  expect([...copied].join('')).toContain('東')
})
