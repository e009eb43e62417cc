import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A password input with a button that shows the password. It has no length limit, because a pasted password that is cut
 * off would be a different one.
 */
export function PasswordField({ maxLength: _, ...props }: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={isShown ? t('auth.hidePassword') : t('auth.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} />
        </ActionIcon>
      }
    />
  )
}
