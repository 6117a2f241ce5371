import { cloneRoutes, fileRoutes, intakeRoutes, knowledgeRoutes, questionRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { deleteFile } from './documents/delete-file.ts'
import { listDocuments } from './documents/list-documents.ts'
import { listSlides } from './documents/list-slides.ts'
import { offerDocument } from './documents/offer-document.ts'
import { type FilePorts, uploadFile } from './documents/upload-file.ts'
import { draftSections } from './draft-sections.ts'
import { duplicateClone } from './duplicate-clone.ts'
import { applyIntake } from './intake/apply-intake.ts'
import { beginIntake } from './intake/begin-intake.ts'
import { dropIntake } from './intake/drop-intake.ts'
import { judgeProposals } from './intake/judge-proposals.ts'
import { listProposals } from './intake/list-proposals.ts'
import { readIntake } from './intake/read-intake.ts'
import { removeCloneAvatar, uploadCloneAvatar } from './pictures/clone-avatar.ts'
import { removeMemberImage, uploadMemberImage } from './pictures/member-image.ts'
import { uploadSlide } from './pictures/upload-slide.ts'
import { listQuestions } from './questions/list-questions.ts'
import { replyToQuestion } from './questions/reply-to-question.ts'
import { saveCompany } from './save-company.ts'
import { saveContent } from './save-content.ts'
import { saveFunding } from './save-funding.ts'
import { saveSections } from './save-sections.ts'
import { saveTeam } from './save-team.ts'
import { saveTools } from './save-tools.ts'

export function mountKnowledge(
  door: Door,
  ports: FilePorts,
  writing: Parameters<typeof readIntake>[0],
): void {
  mount(door, knowledgeRoutes.saveCompany, saveCompany)
  mount(door, knowledgeRoutes.saveTeam, saveTeam)
  mount(door, knowledgeRoutes.saveFunding, saveFunding)
  mount(door, knowledgeRoutes.saveContent, saveContent)
  mount(door, knowledgeRoutes.saveTools, saveTools)
  mount(door, knowledgeRoutes.saveSections, saveSections)
  mount(door, knowledgeRoutes.draftSections, draftSections)
  mount(door, intakeRoutes.beginIntake, beginIntake(writing))
  mount(door, intakeRoutes.readIntake, readIntake(writing))
  mount(door, intakeRoutes.listProposals, listProposals(writing))
  mount(door, intakeRoutes.judgeProposals, judgeProposals)
  mount(door, intakeRoutes.applyIntake, applyIntake)
  mount(door, intakeRoutes.dropIntake, dropIntake)
  mount(door, cloneRoutes.duplicateClone, duplicateClone)
  mount(door, questionRoutes.listQuestions, listQuestions)
  mount(door, questionRoutes.replyToQuestion, replyToQuestion)
  mount(door, fileRoutes.uploadFile, uploadFile(ports))
  mount(door, fileRoutes.deleteFile, deleteFile(ports.storage))
  mount(door, fileRoutes.listDocuments, listDocuments)
  mount(door, fileRoutes.listSlides, listSlides)
  mount(door, fileRoutes.uploadSlide, uploadSlide(ports))
  mount(door, fileRoutes.offerDocument, offerDocument)
  mount(door, fileRoutes.uploadMemberImage, uploadMemberImage(ports))
  mount(door, fileRoutes.removeMemberImage, removeMemberImage)
  mount(door, fileRoutes.uploadCloneAvatar, uploadCloneAvatar(ports))
  mount(door, fileRoutes.removeCloneAvatar, removeCloneAvatar)
}
