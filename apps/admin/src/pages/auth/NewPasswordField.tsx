import { passwordStrength } from '@backroom/contract/auth/passwords'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/PasswordField.tsx'
import classes from './NewPasswordField.module.css'

type Props = Omit<TextInputProps, 'type' | 'rightSection' | 'onChange'> & { onChange: () => void }

/** With a meter that says in words what its length shows. */
export function NewPasswordField({ onChange, ...props }: Props) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const strength = passwordStrength(password.trim())
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        size="md"
        required
        withAsterisk={false}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          onChange()
        }}
      />
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
