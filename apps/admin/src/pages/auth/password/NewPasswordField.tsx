import { passwordStrength } from '@backroom/contract/people/auth/passwords'
import type { TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import classes from './NewPasswordField.module.css'

type Props = Omit<TextInputProps, 'type' | 'rightSection' | 'value'> & { value: string }

/** A password field with a strength meter that also has a text. */
export function NewPasswordField({ value: password, ...props }: Props) {
  const { t } = useTranslation()
  const strength = passwordStrength(password.trim())
  return (
    <div>
      <PasswordField {...props} value={password} autoComplete="new-password" size="md" />
      <div className={classes.strength} data-strength={password ? strength : undefined}>
        <span className={classes.bar} aria-hidden="true">
          <span style={{ width: `${password ? 10 + strength * 22.5 : 0}%` }} />
        </span>
        <span role="status" aria-label={t('account.strength')}>
          {password && t(`account.strengths.s${strength}`)}
        </span>
      </div>
    </div>
  )
}
