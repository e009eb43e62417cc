import { useStorefront } from '../../storefront-context.tsx'

interface Props {
  label: string
  value: string
  /** What the button copies, if it is not the shown value. */
  copies?: string
  isCopied?: boolean
}

/** A value with a button that copies it, which only the script shows. */
export function CopyLine({ label, value, copies = value, isCopied = false }: Props) {
  const { texts } = useStorefront()
  return (
    <div className="copy-line">
      <dt>{label}</dt>
      <dd>
        {isCopied ? <span data-code={copies}>{value}</span> : value}
        {isCopied && (
          <>
            <button className="copy-button" type="button" data-copy="" hidden aria-label={texts.copyThis(label)}>
              {texts.copy}
            </button>
            <small role="status" data-answer="" data-thanks={texts.copied} data-failed={texts.notCopied} />
          </>
        )}
      </dd>
    </div>
  )
}
