/** The contents: beside the text on screen, with page numbers on paper. */
import type { Chapter } from './chapter.ts'
import { html, type Html } from './html.ts'

const line = (id: string, number: string, title: string): Html =>
  html`<a href="#${id}"
    ><span class="number">${number}</span> <span class="title">${title}</span><span class="dots"></span
    ><span class="page" data-page-of="${id}"></span
  ></a>`

/**
 * The contents of numbered chapters; page numbers come in when the book has been printed for the first time.
 *
 * @param isWhole whether the sections of a chapter are listed, too
 */
export const contentsList = (
  chapters: readonly Chapter[],
  isWhole: (chapter: Chapter) => boolean = () => true,
): Html =>
  html` <nav class="contents" aria-labelledby="contents">
    <h2 id="contents">Contents</h2>
    <ol>
      ${chapters.map(
        (chapter, index) =>
          html`<li>
            ${line(chapter.id, String(index + 1), chapter.title)}
            ${
              isWhole(chapter) &&
              html`<ol>
                ${chapter.sections.map(
                  (section, place) =>
                    html`<li>${line(section.id, `${index + 1}.${place + 1}`, section.title)}</li>`,
                )}
              </ol>`
            }
          </li>`,
      )}
    </ol>
  </nav>`
