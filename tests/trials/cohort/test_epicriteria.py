"""The Python package against the real command; run by tests/cohort/recipes.test.ts."""

import unittest
from io import StringIO
from itertools import islice

import epicriteria

CHILD = {"ageAtOnset": 6, "seizures": [{"mainType": "generalized", "onset": "nonmotor"}]}


class Classify(unittest.TestCase):
    def test_yields_the_groups_of_each_case_in_order_and_names_those_that_are_none(self):
        cases = [{"id": "first", **CHILD}, {"age": []}, {"id": "third", "ageAtOnset": 40}]
        results = []
        with self.assertRaises(epicriteria.InvalidCasesError) as raised:
            for result in epicriteria.classify(cases):
                results.append(result)
        self.assertEqual([result["id"] for result in results], ["first", "third"])
        self.assertIn("CAE", results[0]["groups"]["unresolved"])
        self.assertIn("CAE", results[1]["groups"]["excluded"])
        self.assertRegex(raised.exception.messages[0], "^line 2 is not a case")

    def test_takes_no_more_cases_than_are_asked_for(self):
        def endless():
            number = 0
            while True:
                yield {"id": str(number), **CHILD}
                number += 1

        results = epicriteria.classify(endless())
        self.assertEqual([result["id"] for result in islice(results, 3)], ["0", "1", "2"])
        results.close()

    def test_raises_what_the_cases_raise(self):
        def faulty():
            raise KeyError("registry")
            yield

        with self.assertRaises(KeyError):
            list(epicriteria.classify(faulty()))

    def test_warns_of_what_counts_for_nothing_and_gives_the_results(self):
        with self.assertWarnsRegex(UserWarning, "^line 1: warning: `ageOnset` is not a field of a case"):
            results = list(epicriteria.classify([{"id": "first", "ageAtOnset": 6, "ageOnset": 6}]))
        self.assertEqual([result["id"] for result in results], ["first"])

    def test_takes_no_progress_for_a_message(self):
        messages = []
        epicriteria._collect(StringIO("801 cases\nline 2 is not a case.\n3200 cases\n\n"), messages)
        self.assertEqual(messages, ["line 2 is not a case."])

    def test_says_why_the_command_could_not_run(self):
        with self.assertRaisesRegex(epicriteria.CommandError, "There is no fields `grups`"):
            list(epicriteria.classify([CHILD], fields="grups"))


if __name__ == "__main__":
    unittest.main()
