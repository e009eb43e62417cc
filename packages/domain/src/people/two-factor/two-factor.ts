export { checkCode, totpOf } from './check-code.ts'
export {
  beginTwoFactor,
  confirmTwoFactor,
  findTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  verifyTwoFactor,
} from './manage-two-factor.ts'
