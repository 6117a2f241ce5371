"""Learns the cross-encoder: how far a statement answers a question, read together. See README.md beside this."""
import json
import os
import pathlib
import random
import sys
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

from bert import BEGINS, ENDS, WIDTH, Bert, Pieces

WORK, MINILM = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
GROUPS, EPOCHS, TOGETHER = 9000, 1, 12
NONE_IN, NEAREST = 0.15, 12
TOLD = 5

random.seed(3)
torch.manual_seed(3)
torch.set_num_threads(os.cpu_count() or 1)
pieces = Pieces(MINILM)
began = time.time()


def tell(*what: object) -> None:
    print(round(time.time() - began), *what, flush=True)


class CrossEncoder(nn.Module):
    """A cosine of two means, the mean nearness of the question's words, and a small net over both means."""

    def __init__(self):
        super().__init__()
        self.b = Bert(MINILM)
        self.h, self.o, self.d = nn.Linear(WIDTH * 2, 256), nn.Linear(256, 1), nn.Dropout(0.1)
        self.w = nn.Parameter(torch.tensor([8.0, 8.0, -6.0]))
        nn.init.zeros_(self.o.weight)
        for words in (self.b.word, self.b.pos, self.b.typ):
            words.weight.requires_grad_(False)

    def forward(self, ids: torch.Tensor, told: torch.Tensor) -> torch.Tensor:
        x = self.b(ids).float()
        word = (ids != 0) & (ids != BEGINS) & (ids != ENDS)
        asked, said = (word & (told == 0)).float(), (word & (told == 1)).float()
        q, t = mean_of(x, asked), mean_of(x, said)
        unit = F.normalize(x, dim=-1)
        near = (unit @ unit.transpose(1, 2)).masked_fill(said[:, None, :] == 0, -1.0).amax(2)
        met = (near * asked).sum(1) / asked.sum(1).clamp(min=1)
        both = torch.cat([q * t, (q - t).abs()], 1)
        net = self.o(self.d(F.gelu(self.h(both) * 3))).squeeze(-1)
        return self.w[0] * F.cosine_similarity(q, t) + self.w[1] * (met - 0.6) + self.w[2] + net


def mean_of(x: torch.Tensor, among: torch.Tensor) -> torch.Tensor:
    return (x * among[..., None]).sum(1) / among.sum(1, keepdim=True).clamp(min=1)


def padded(rows: list[list[int]]) -> torch.Tensor:
    width = max(map(len, rows))
    return torch.tensor([row + [0] * (width - len(row)) for row in rows])


def scores(encoder: CrossEncoder, pairs: list) -> torch.Tensor:
    with torch.autocast("cpu", dtype=torch.bfloat16):
        return encoder(padded([ids for ids, _ in pairs]), padded([told for _, told in pairs])).float()


def contest(found: torch.Tensor, right: torch.Tensor) -> torch.Tensor:
    """Of each group the right ones against the others, and against "none of them", whose score is 0."""
    found = torch.cat([found, torch.zeros(found.shape[0], 1)], 1)
    none = 1 - (right.sum(1, keepdim=True) > 0).float()
    wanted = torch.cat([right, none], 1)
    return -torch.logsumexp(found.log_softmax(1).masked_fill(wanted == 0, -1e4), 1).mean()


def learn(encoder: CrossEncoder, groups: list, rate: float, name: str) -> None:
    free = [weights for weights in encoder.parameters() if weights.requires_grad]
    optimiser = torch.optim.AdamW(free, lr=rate, weight_decay=0.01)
    steps, step, total = EPOCHS * len(groups) // TOGETHER, 0, 0.0
    encoder.train()
    for _ in range(EPOCHS):
        random.shuffle(groups)
        for at in range(0, len(groups) - TOGETHER + 1, TOGETHER):
            some = groups[at : at + TOGETHER]
            for options in optimiser.param_groups:
                options["lr"] = rate * min(1, step / 60) * max(0.0, 1 - step / steps)
            most = max(map(len, some))
            flat = iter(scores(encoder, [pair for group in some for pair, _ in group]).split(1))
            found = torch.stack(
                [
                    F.pad(torch.cat([next(flat) for _ in group]), (0, most - len(group)), value=-1e4)
                    for group in some
                ]
            )
            right = padded([[label for _, label in group] for group in some]).float()
            right = F.pad(right, (0, most - right.shape[1]))
            loss = contest(found, right)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(free, 1.0)
            optimiser.step()
            step, total = step + 1, total + float(loss)
            if step % 50 == 0:
                tell(name, step, "of", steps, round(total / 50, 3))
                total = 0.0


def of_library() -> list:
    """A question, one sentence of its intent (none in 15 of 100), and others, most of intents that lie near."""
    texts = json.loads((WORK / "library.json").read_text())
    questions = [text for text in texts if text["kind"] == "question"]
    said, titles = {}, {}
    for text in texts:
        if text["kind"] == "sentence" and text["pen"] != "labels":
            said.setdefault(text["intent"], []).append(text["text"])
        if text["pen"] == "labels" or text["pen"].startswith("titles"):
            titles.setdefault(text["intent"], []).append(text["text"])
    intents = sorted(said)
    asked = {intent: [q["text"] for q in questions if q["intent"] == intent] for intent in intents}
    middles = []
    bert = Bert(MINILM).eval()
    with torch.no_grad():
        for intent in intents:
            ids = padded([pieces.of(text, 48) for text in (asked[intent] or said[intent])[:24]])
            places = F.normalize(mean_of(bert(ids), (ids != 0).float()), dim=1)
            middles.append(F.normalize(places.mean(0), dim=0))
    middle = torch.stack(middles)
    order = (middle @ middle.T).argsort(descending=True, dim=1)[:, 1 : NEAREST + 1].tolist()
    near = {intent: [intents[at] for at in order[place]] for place, intent in enumerate(intents)}
    questions = [question for question in questions if question["intent"] in said]

    def pair(question: str, intent: str):
        text = random.choice(said[intent])
        headed = random.random() < 0.5 and intent in titles
        return pieces.pair(question, f"{random.choice(titles[intent])} : {text}" if headed else text)

    def group():
        question = random.choice(questions)
        out = []
        if random.random() >= NONE_IN:
            out.append((pair(question["text"], question["intent"]), 1))
        while len(out) < TOLD:
            other = random.choice(near[question["intent"]] if random.random() < 0.7 else intents)
            if other != question["intent"]:
                out.append((pair(question["text"], other), 0))
        return out

    return [group() for _ in range(GROUPS)]


def of_companies() -> list:
    cases = json.loads((WORK / "pairs.json").read_text())
    return [
        [(pieces.pair(case["question"], hit["text"]), int(hit["right"])) for hit in case["hits"]]
        for case in cases
        if case["hits"]
    ]


encoder = CrossEncoder()
learned = WORK / "learned.pt"
if learned.exists():
    encoder.load_state_dict({**encoder.state_dict(), **torch.load(learned)})
    learn(encoder, of_companies(), 8e-5, "companies again")
else:
    learn(encoder, of_library(), 1.5e-4, "library")
    learn(encoder, of_companies(), 1e-4, "companies")
torch.save(encoder.state_dict(), WORK / "cross-encoder.pt")
tell("wrote cross-encoder.pt")
