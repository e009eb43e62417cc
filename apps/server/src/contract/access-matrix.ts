import type { Preset } from '@backroom/contract/permissions'

/** Who calls, from nobody to the owner. A `stranger` owns another store, a `member` belongs to this one and holds nothing. */
export const roles = [
  'nobody',
  'stranger',
  'member',
  'support',
  'fulfilment',
  'designer',
  'mediaBuyer',
  'accountant',
  'developer',
  'admin',
  'owner',
] as const satisfies readonly ('nobody' | 'stranger' | 'member' | Preset | 'admin' | 'owner')[]
export type Role = (typeof roles)[number]

export interface AccessRow {
  name: string
  may: ReadonlySet<Role>
  /** Whoever has two-factor switched on is asked for a code first. */
  stepUp: boolean
  /** Calls a minute from one address; undefined where only the general limit holds. */
  perMinute: number | undefined
}

/**
 * Who may call what, written by hand and reviewed beside the contract, never derived from it: a change of an endpoint's
 * permission, of a preset or of a limit must be made here, too, by somebody who means it.
 *
 * Columns after the name: the roles above in their order (`y` may, `.` may not), whether a code is asked for, calls a minute.
 */
const matrix = `
app.config                    y y y y y y y y y y y  -     -
auth.login                    y y y y y y y y y y y  -     3000
auth.signup                   y y y y y y y y y y y  -     30
auth.checkInvitation          y y y y y y y y y y y  -     120
auth.activate                 y y y y y y y y y y y  -     60
auth.forgotPassword           y y y y y y y y y y y  -     30
auth.checkReset               y y y y y y y y y y y  -     120
auth.resetPassword            y y y y y y y y y y y  -     60
auth.renew                    y y y y y y y y y y y  -     600
auth.logout                   . y y y y y y y y y y  -     -
twoFactor.show                . y y y y y y y y y y  -     -
twoFactor.begin               . y y y y y y y y y y  -     20
twoFactor.confirm             . y y y y y y y y y y  -     30
twoFactor.remove              . y y y y y y y y y y  code  20
twoFactor.renewRecoveryCodes  . y y y y y y y y y y  code  20
twoFactor.verify              . y y y y y y y y y y  -     30
users.profile                 . y y y y y y y y y y  -     -
users.update                  . y y y y y y y y y y  -     -
users.changePicture           . y y y y y y y y y y  -     20
users.removePicture           . y y y y y y y y y y  -     -
users.changePassword          . y y y y y y y y y y  -     20
users.sessions                . y y y y y y y y y y  -     -
users.endSession              . y y y y y y y y y y  -     -
users.endSessions             . y y y y y y y y y y  -     -
users.slug                    . y y y y y y y y y y  -     -
users.createStore             . y y y y y y y y y y  -     10
users.info                    . . y y y y y y y y y  -     -
users.stores                  . y y y y y y y y y y  -     -
staff.allPermissions          . . y y y y y y y y y  -     -
staff.ownPermissions          . . y y y y y y y y y  -     -
staff.list                    . . . . . . . . . y y  -     -
staff.show                    . . . . . . . . . y y  -     -
staff.add                     . . . . . . . . . y y  code  -
staff.update                  . . . . . . . . . y y  code  -
staff.remove                  . . . . . . . . . y y  code  -
staff.resend                  . . . . . . . . . y y  code  -
staff.logOut                  . . . . . . . . . y y  code  -
staff.logOutAll               . . . . . . . . . y y  code  -
audit.list                    . . . . . . . . . y y  -     -
audit.count                   . . . . . . . . . y y  -     -
audit.people                  . . . . . . . . . y y  -     -
audit.export                  . . . . . . . . . y y  -     -
stores.preference             . . y y y y y y y y y  -     -
stores.savePreference         . . . . . . . . y y y  -     -
survey.check                  . . y y y y y y y y y  -     -
survey.show                   . . . . . . . . y y y  -     -
survey.save                   . . . . . . . . y y y  -     -
plans.choose                  . . . . . . . . y y y  -     -
orders.list                   . . . y y . . y . y y  -     -
orders.count                  . . . y y . . y . y y  -     -
orders.show                   . . . y y . . y . y y  -     -
orders.export                 . . . . y . . y . y y  -     -
products.list                 . . . . y y y . y y y  -     -
products.create               . . . . . y . . . y y  -     -
products.setStatus            . . . . . . . . . y y  -     -
products.setStatusOfMatching  . . . . . . . . . y y  -     -
personalizes.list             . . . . y y y . y y y  -     -
personalizes.count            . . . . y y y . y y y  -     -
personalizes.create           . . . . . y . . . y y  -     -
personalizes.show             . . . . y y y . y y y  -     -
personalizes.ofProduct        . . . . y y y . y y y  -     -
personalizes.update           . . . . . y . . . y y  -     -
personalizes.remove           . . . . . y . . . y y  -     -
fonts.list                    . . . . y y y . y y y  -     -
fonts.upload                  . . . . . y . . . y y  -     -
fonts.remove                  . . . . . y . . . y y  -     -
domains.list                  . . . . . . . . y y y  -     -
domains.add                   . . . . . . . . y y y  -     -
domains.remove                . . . . . . . . y y y  -     -
domains.check                 . . . . . . . . y y y  -     -
payouts.balance               . . . . . . . y . y y  -     -
payouts.releases              . . . . . . . y . y y  -     -
payouts.statement             . . . . . . . y . y y  -     -
reports.sales                 . . . y y y y y y y y  -     -
reports.overview              . . . . . . y y . y y  -     -
tasks.list                    . . y y y y y y y y y  -     -
tasks.show                    . . y y y y y y y y y  -     -
tasks.rows                    . . y y y y y y y y y  -     -
tasks.result                  . . y y y y y y y y y  -     -
tasks.cancel                  . . y y y y y y y y y  -     -
tasks.undo                    . . y y y y y y y y y  -     -
tasks.upload                  . . . . . . . . . y y  -     -
themes.list                   . . . . . y . . y y y  -     -
themes.config                 . . . . . y . . y y y  -     -
themes.published              . . . . . y . . y y y  -     -
themes.save                   . . . . . y . . y y y  -     -
themes.publish                . . . . . y . . . y y  -     -
themes.activate               . . . . . y . . . y y  -     -
themes.previewToken           . . . . . y . . y y y  -     -
files.upload                  . . . . . y . . y y y  -     -
notifications.list            . . y y y y y y y y y  -     -
notifications.stream          . . y y y y y y y y y  -     -
notifications.read            . . y y y y y y y y y  -     -
notifications.settings        . . y y y y y y y y y  -     -
notifications.saveSettings    . . y y y y y y y y y  -     -
notifications.telegram        . . y y y y y y y y y  -     -
notifications.linkTelegram    . . y y y y y y y y y  -     -
notifications.testTelegram    . . y y y y y y y y y  -     -
notifications.unlinkTelegram  . . y y y y y y y y y  -     -
onboarding.status             . . y y y y y y y y y  -     -
onboarding.skip               . . . . . . . . y y y  -     -
onboarding.resume             . . . . . . . . y y y  -     -
helpbase.customHTML           y y y y y y y y y y y  -     -
proxies.list                  . . . . . . . . y y y  -     -
proxies.save                  . . . . . . . . y y y  code  -
`

const rowOf = (line: string): AccessRow => {
  const [name = '', ...cells] = line.split(/\s+/)
  const marks = cells.slice(0, roles.length)
  const [code, perMinute] = cells.slice(roles.length)
  if (cells.length !== roles.length + 2 || marks.some((mark) => mark !== 'y' && mark !== '.'))
    throw new Error(`This line of the matrix can't be read: ${line}`)
  return {
    name,
    may: new Set(roles.filter((_, index) => marks[index] === 'y')),
    stepUp: code === 'code',
    perMinute: perMinute === '-' ? undefined : Number(perMinute),
  }
}

export const accessRows: AccessRow[] = matrix.trim().split('\n').map(rowOf)
