import { Button, type ButtonProps } from '@mantine/core'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { acceptedTypes, imagesAmong } from './use-uploads.ts'

interface Props extends Pick<ButtonProps, 'variant' | 'disabled'> {
  /** The accessible name of the file field. */
  label: string
  onFiles: (files: File[]) => void
  children: string
}

/** A button that asks for image files. */
export function UploadButton({ label, onFiles, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes.join(',')}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          onFiles(imagesAmong(currentTarget.files ?? []))
          currentTarget.value = ''
        }}
      />
      <Button
        {...button}
        leftSection={<ImagePlus size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
