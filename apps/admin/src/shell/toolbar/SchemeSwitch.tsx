import { useMantineColorScheme } from '@mantine/core'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../ui/inputs/ChoiceGroup.tsx'

/** Light, dark, or the system's colour scheme. */
export function SchemeSwitch() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <ChoiceGroup
      label={t('shell.colorScheme')}
      value={colorScheme}
      choices={[
        { value: 'auto', name: t('shell.scheme.auto'), face: <Monitor size={15} /> },
        { value: 'light', name: t('shell.scheme.light'), face: <Sun size={15} /> },
        { value: 'dark', name: t('shell.scheme.dark'), face: <Moon size={15} /> },
      ]}
      onChoose={setColorScheme}
    />
  )
}
