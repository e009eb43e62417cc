import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Hidden until asked to show; the button works with mouse, keyboard and screen reader alike. It cuts nothing off: a
 * pasted password that lost its end would be another one.
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
