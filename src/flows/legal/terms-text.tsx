/**
 * The licence agreement: plain text whose paragraphs are parted by blank lines. Each runs in the direction of its
 * own letters, because a missing translation is shown in English.
 */
export const TermsText = ({ text }: { text: string }) => (
  <div className="flex flex-col gap-4">
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => (
        // A text does not change while it is shown, so the position is identity enough.
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
  </div>
)
