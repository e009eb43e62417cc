import { limits } from './limits.ts'

/** Passwords that attackers try first; compared without case. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345 111111 1111111 11111111 000000 00000000 123123 123123123 121212
   112233 123321 654321 666666 888888 88888888 777777 7777777 999999 987654321 101010 131313 159753 147258369 1q2w3e
   1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwert asdfgh asdfghjkl asdf1234 zxcvbn
   zxcvbnm azerty abc123 abcd1234 abcdef abcdefg a123456 a1b2c3 aa123456 aaaaaa aaaaaaaa password password1 password12
   password123 passw0rd p@ssword p@ssw0rd passwort motdepasse contraseña matkhau matkhau123 pass123 pass1234 admin
   admin1 admin123 administrator root123 welcome welcome1 welcome123 letmein login master monkey dragon football
   baseball basketball superman batman iloveyou princess sunshine shadow michael jessica jordan charlie daniel andrew
   thomas hunter hunter2 harley ranger buster soccer hockey killer george maggie ginger pepper cookie summer winter
   spring autumn flower hello hello123 hellohello freedom whatever trustno1 starwars pokemon naruto computer internet
   samsung google google1 facebook changeme default guest test1 test123 testtest tester secret secret123 mustang
   access696969 ashley nicole amanda joshua matthew liverpool chelsea arsenal barcelona realmadrid juventus vietnam
   vietnam123 hanoi saigon anhyeuem emyeuanh khongbiet 123abc 123qwe 123456a 123456b 123456q q1w2e3r4 qazwsx qazwsxedc
   qweasd qweasdzxc zaq12wsx xxxxxx asdasd asdasdasd donald lovely loveme sweety angel angels blessed jesus1 matrix
   phoenix silver golden orange purple yellow banana chocolate cheese pizza coffee shopify shopbase`.split(/\s+/),
)

const minDistinctCharacters = 3

/** Includes repetitions of one or two characters: `aaaaa`, `.....`, `ababab`. */
export const isCommonPassword = (password: string) =>
  common.has(password.toLowerCase()) || new Set(password.toLowerCase()).size < minDistinctCharacters

/** Checks a new, trimmed password. */
export const isValidPassword = (password: string) =>
  password.length >= limits.passwordLength.min &&
  password.length <= limits.passwordLength.max &&
  !isCommonPassword(password)

/** 0 to 4, for the strength meter: distinct characters count most, kinds of characters less. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (!isValidPassword(password)) return 0
  const kinds = [/\p{Lowercase}/u, /\p{Uppercase}/u, /\d/, /[^\p{Letter}\d]/u].filter((kind) =>
    kind.test(password),
  ).length
  const distinct = new Set(password).size
  const points = distinct + kinds * 2
  return points < 10 ? 1 : points < 14 ? 2 : points < 18 ? 3 : 4
}
